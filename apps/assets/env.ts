/** Bindings of this Worker. */
export interface Env {
  /** The bucket with the files of every build. */
  readonly FILES: R2Bucket
}
