export declare function keyTypes(): string;
