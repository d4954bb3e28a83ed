declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css?text' {
  const text: string;
  export default text;
}

/** Address of a worker's file, for `new Worker(address, { type: 'module' })`. */
declare module '*.worker.ts?worker&url' {
  const address: string;
  export default address;
}

/** Replaced by the build: one id for all files of a build. */
declare const EW_BUILD: string;
/** Names of all widgets, for the loader. */
declare const EW_WIDGETS: readonly string[];
