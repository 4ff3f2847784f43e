/**
 * What a pool calls in its threads. It is never the default export: Piscina loads by `require`, for which Node wraps a module with
 * a default export once more, and a thread that is ended in that moment ends the whole process (a failed assertion of Node 24).
 */
export const threadModule = (worker: URL) => ({ filename: worker.href, name: 'work' })
