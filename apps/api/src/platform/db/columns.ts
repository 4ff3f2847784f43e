import { integer, real as sqliteReal, sqliteTable, text as sqliteText } from 'drizzle-orm/sqlite-core'

// The kinds of columns that tables are made of, in the words of SQLite. Another engine has its own file like this one.
export { foreignKey, index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const table = sqliteTable
export const text = sqliteText

/** A whole number of up to 53 bits: times in milliseconds, counts, revisions. */
export const whole = () => integer({ mode: 'number' })
export const real = () => sqliteReal()
export const flag = () => integer({ mode: 'boolean' })
/** A value as JSON text, which keeps the order of its keys. */
export const json = <T>() => sqliteText({ mode: 'json' }).$type<T>()
