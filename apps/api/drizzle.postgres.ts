import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './drizzle/postgresTables.ts',
  out: './migrations/postgres',
  casing: 'snake_case',
})
