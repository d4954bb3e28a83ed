export declare const changedPackages: import('esbuild').Plugin;
export declare const readChanged: (file: string) => Promise<string>;
