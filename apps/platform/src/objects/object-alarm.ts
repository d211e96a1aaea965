import { FULL_DISK_PAUSE, isDiskFull } from '../db/disk-room.ts'

/** Alarms ring late where a machine is busy. */
const LOST_AFTER = 10_000

/**
 * The alarm of an object, for what is due later and for what a process that died has left. The living object does by itself what is due.
 * The alarm is written to the disk apart from the object, before the commit that it belongs to, and stays armed for the next commits: each
 * setting and each ringing of an alarm costs as much as a commit.
 */
export class ObjectAlarm {
  readonly #storage: Pick<DurableObjectStorage, 'setAlarm'>
  readonly #now: () => number
  #armedFor = Infinity
  #rangFor: number | undefined

  constructor(storage: Pick<DurableObjectStorage, 'setAlarm'>, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** Rings at this time at the latest, or at once where it has passed. */
  readonly arm = (time: number): void => {
    const now = this.#now()
    const next = Math.max(time, now + 1)
    // The runtime takes each time for one alarm: it drops one that is set, while an alarm rings, for the time of that very alarm.
    const ringsAt = next === this.#rangFor ? next + 1 : next
    // An alarm that should have rung long ago was lost, as when the disk refused it: waiting for it, nothing would be delivered any more.
    if (this.#armedFor <= ringsAt && now - this.#armedFor < LOST_AFTER) return
    this.#armedFor = ringsAt
    void this.#storage.setAlarm(ringsAt)
  }

  /** Call it first when the alarm rings. Gives whether what is due can be done now: while the disk is full nothing of it could be noted. */
  ring(): boolean {
    if (this.#armedFor !== Infinity) this.#rangFor = this.#armedFor
    this.#armedFor = Infinity
    if (isDiskFull()) this.arm(this.#now() + FULL_DISK_PAUSE)
    return !isDiskFull()
  }
}
