export declare function cssModulesForVite(): import('vite').Plugin;
