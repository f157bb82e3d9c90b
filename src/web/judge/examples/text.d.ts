// A text that the bundler turns into a module.
declare module '*.txt' {
  const text: string;
  export default text;
}
