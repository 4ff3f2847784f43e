/** The surroundings of a call that nobody stops or listens to: a caller that wants it no longer ends the thread. */
export const undisturbed = {
  now: () => performance.now(),
  stopped: () => false,
  listens: () => false,
  progress: () => {},
}
