import { defineConfig } from 'drizzle-kit'

// After a change of a table: pnpm drizzle-kit generate --config migrations/events.config.ts
export default defineConfig({
  dialect: 'sqlite',
  driver: 'durable-sqlite',
  casing: 'snake_case',
  schema: './src/db/schema/events.ts',
  out: './migrations/events',
})
