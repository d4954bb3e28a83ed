export declare const changedPackages: import('esbuild').Plugin;
