/** Alarms ring late where a machine is busy. */
const LOST_AFTER = 10_000

/**
 * The alarm of an object with an outbox. The living object delivers what is due by itself: the alarm is for messages that wait, and for
 * those of a process that died. It is written to the disk apart from the object, before the commit that it belongs to, and stays armed
 * for the next commits: each setting and each ringing of an alarm costs as much as a commit.
 */
export class OutboxAlarm {
  readonly #storage: Pick<DurableObjectStorage, 'setAlarm'>
  readonly #now: () => number
  #armedFor = Infinity

  constructor(storage: Pick<DurableObjectStorage, 'setAlarm'>, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** Rings at this time at the latest. */
  readonly arm = (time: number): void => {
    // An alarm that should have rung long ago was lost, as when the disk refused it: waiting for it, nothing would be delivered any more.
    if (this.#armedFor <= time && this.#now() - this.#armedFor < LOST_AFTER) return
    this.#armedFor = time
    void this.#storage.setAlarm(time)
  }

  /** Call it first when the alarm rings. */
  disarm(): void {
    this.#armedFor = Infinity
  }
}
