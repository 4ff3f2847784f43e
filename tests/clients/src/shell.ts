import { runProgram } from '@kerfwise/testkit/process'

/** Runs a program that calls the server of this machine, which a proxy could not reach. */
export const runClient = (
  program: string,
  words: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<string> => {
  const direct = { NO_PROXY: 'localhost', no_proxy: 'localhost' }
  return runProgram(program, words, { cwd, env: { ...process.env, ...direct, ...env } })
}
