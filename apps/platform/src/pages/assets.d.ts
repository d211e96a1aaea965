declare module '*.css' {
  const text: string
  export default text
}

declare module '*.woff2' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
