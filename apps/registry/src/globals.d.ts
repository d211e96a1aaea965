declare const __GALLERIA_BUILD__: string

declare module '*/migrations.js' {
  const migrations: {
    journal: { entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] }
    migrations: Record<string, string>
  }
  export default migrations
}

declare module '*.css' {
  const text: string
  export default text
}
