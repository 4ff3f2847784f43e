import type { SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  type PgColumn,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type AnySQLiteColumn, getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'

// Statements are made of the tables of `columns.ts` on both engines. This file says what these tables are in
// PostgreSQL, for drizzle-kit, which writes the migrations.

type Columns = Record<string, ReturnType<typeof text>>
type Made = PgTableWithColumns<{ name: string; schema: undefined; columns: never; dialect: 'pg' }>

/** The kinds of columns that there are. JSON stays text, which keeps the order of its keys. */
const kinds = {
  SQLiteText: () => text(),
  SQLiteTextJson: () => text(),
  SQLiteInteger: () => bigint({ mode: 'number' }),
  SQLiteReal: () => doublePrecision(),
  SQLiteBoolean: () => boolean(),
} as const

const made = new Map<string, Made>()

/** Makes a table of PostgreSQL; tables that it refers to come first. */
export function toPostgres(table: SQLiteTable): Made {
  const { name, columns, indexes, foreignKeys, primaryKeys, checks, uniqueConstraints } =
    getTableConfig(table)
  if (checks.length + uniqueConstraints.length > 0) throw new Error(`${name}: has what no other table has`)
  const build = Object.fromEntries(columns.map((column) => [column.name, toColumn(name, column)])) as Columns
  const own = (all: Record<string, PgColumn>, which: readonly { readonly name: string }[]) =>
    which.map((column) => found(all[column.name], `${name}.${column.name}`)) as [PgColumn, ...PgColumn[]]
  const result = pgTable(name, build, (all) => [
    ...primaryKeys.map((key) => primaryKey({ columns: own(all, key.columns) })),
    ...indexes.map(({ config }) =>
      (config.unique ? uniqueIndex : index)(config.name).on(...own(all, config.columns as AnySQLiteColumn[])),
    ),
    ...foreignKeys.map((key) => {
      const { columns: from, foreignTable, foreignColumns } = key.reference()
      const parent = getTableConfig(foreignTable).name
      const parents = found(made.get(parent), parent) as unknown as Record<string, PgColumn>
      const reference = foreignKey({ columns: own(all, from), foreignColumns: own(parents, foreignColumns) })
      return key.onDelete ? reference.onDelete(key.onDelete) : reference
    }),
  ]) as unknown as Made
  made.set(name, result)
  return result
}

function toColumn(table: string, column: AnySQLiteColumn) {
  const kind = found(kinds[column.columnType as keyof typeof kinds], `${table}.${column.name}`)
  let builder = kind() as ReturnType<typeof text>
  if (column.notNull) builder = builder.notNull() as typeof builder
  if (column.primary) builder = builder.primaryKey() as unknown as typeof builder
  if (column.isUnique) builder = builder.unique() as typeof builder
  if (column.hasDefault) builder = builder.default(column.default as SQL<string>) as unknown as typeof builder
  return builder
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name}: PostgreSQL has no word for it here`)
  return value
}
