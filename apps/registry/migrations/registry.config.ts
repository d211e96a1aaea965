import { defineConfig } from 'drizzle-kit'

// After a change of a table: drizzle-kit generate --config migrations/registry.config.ts
export default defineConfig({
  dialect: 'sqlite',
  driver: 'durable-sqlite',
  casing: 'snake_case',
  schema: './src/db/schema.ts',
  out: './migrations/registry',
})
