/** An authenticator app shows another code every 30 seconds: a step. */
export const STEP_SECONDS = 30
/** Steps by which a phone's clock may differ from ours, in either direction. */
export const STEPS_OFF = 1
/** Minutes for which a secret waits for its first code. */
export const SETUP_MINUTES = 15

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

export function isSetupOver(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= SETUP_MINUTES * 60_000
}
