declare module '*.module.scss' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.scss';
declare module '*.svg' {
  const url: string;
  export default url;
}

/** The version under which this part is built, written in by webpack. */
declare const APP_VERSION: string;
