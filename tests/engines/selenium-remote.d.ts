/** Node wants the file of a folder by its name, and the types know the folder only. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}
