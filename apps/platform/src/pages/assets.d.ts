declare module '*.css' {
  const text: string
  export default text
}

declare module '*.css?br' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}

declare module '*.css?gzip' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}

declare module '*.woff2' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
