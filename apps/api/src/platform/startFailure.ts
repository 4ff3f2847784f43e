const sentences: Record<string, (port: string) => string> = {
  EADDRINUSE: (port) => `port ${port} is in use; end the program that holds it, or set PORT to another one`,
  EACCES: () => 'a file or port may not be opened by this user; see PORT and KERFWISE_DATA',
  SQLITE_CANTOPEN: () =>
    'the database cannot be opened; see that the folder KERFWISE_DATA exists and is writable',
}

/** Why the server did not start, as one plain sentence for the person in front of the shell. */
export function startFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  const { code, message } = error as { code?: string; message?: string }
  return sentences[code ?? '']?.(env.PORT ?? '3000') ?? message ?? String(error)
}
