import type { Ask, Tell } from '../worker/messages.ts'

/** A started worker, seen from its client. */
export interface WorkerHandle {
  ask(ask: Ask): void
  terminate(): void
}

/** Starts a worker; `onBreak` hears why it ended by itself. Nothing may be called before `Spawn` has returned. */
export type Spawn = (onTell: (tell: Tell) => void, onBreak: (reason: string) => void) => WorkerHandle

/** A worker of the crew. */
export interface Member {
  readonly worker: WorkerHandle
  state: 'starting' | 'idle' | 'busy'
}

export interface CrewListener {
  /** A worker that was starting can be taken now. */
  onReady(): void
  /** Handles the message of a busy worker. */
  onTell(member: Member, tell: Tell): void
  /** A worker broke and has left the crew. */
  onBreak(member: Member, reason: string): void
}

/** The workers: one that works, and a warm spare, so that a caller who cancels never waits for a start. */
export class Crew {
  readonly #spawn: Spawn
  readonly #listener: CrewListener
  readonly #members = new Set<Member>()

  constructor(spawn: Spawn, listener: CrewListener) {
    this.#spawn = spawn
    this.#listener = listener
  }

  get isStarting(): boolean {
    return [...this.#members].some(({ state }) => state === 'starting')
  }

  /** Sets an idle worker to a task and sees to a spare; without an idle one, `onReady` will call. */
  assign(ask: Ask): Member | null {
    const member = [...this.#members].find(({ state }) => state === 'idle') ?? null
    if (member) {
      member.state = 'busy'
      member.worker.ask(ask)
    }
    this.provideSpare()
    return member
  }

  /** Has one worker that is not busy, at least a starting one. */
  provideSpare(): void {
    if ([...this.#members].every(({ state }) => state === 'busy')) this.#start()
  }

  dismiss(member: Member): void {
    this.#members.delete(member)
    member.worker.terminate()
  }

  dismissAll(): void {
    for (const member of this.#members) this.dismiss(member)
  }

  #start(): void {
    const worker = this.#spawn(
      (tell) => this.#hear(member, tell),
      (reason) => this.#lose(member, reason),
    )
    const member: Member = { worker, state: 'starting' }
    this.#members.add(member)
  }

  #hear(member: Member, tell: Tell): void {
    if (!this.#members.has(member)) return
    if (tell.type === 'ready') {
      member.state = 'idle'
      this.#listener.onReady()
    } else if (tell.type === 'unavailable') {
      this.#lose(member, tell.reason)
    } else {
      if (tell.type !== 'progress') member.state = 'idle'
      this.#listener.onTell(member, tell)
    }
  }

  #lose(member: Member, reason: string): void {
    if (!this.#members.has(member)) return
    this.dismiss(member)
    this.#listener.onBreak(member, reason)
  }
}
