// A second process on a database, named by the first argument: it holds the place for writers half of the time.
import Database from 'better-sqlite3'

const driver = new Database(process.argv[2], { timeout: 5_000 })
const cell = new Int32Array(new SharedArrayBuffer(4))
const pause = (milliseconds: number) => Atomics.wait(cell, 0, 0, milliseconds)
const count = driver.prepare(
  "INSERT INTO rate_counts VALUES ('other', 'writer', 0, 1) ON CONFLICT DO UPDATE SET count = count + 1",
)

for (let turn = 0; ; turn += 1) {
  driver.exec('BEGIN IMMEDIATE')
  count.run()
  pause(3)
  driver.exec('COMMIT')
  if (turn === 0) process.stdout.write('writing\n')
  pause(3)
}
