/** Loaded before a program, puts its clock ahead by `LATER_HOURS`: what only time can do is seen without waiting for it. */
const AHEAD = Number(process.env['LATER_HOURS'] ?? 0) * 3_600_000
const Now = Date

class LaterNow extends Now {
  constructor(...args: []) {
    if (args.length === 0) super(Now.now() + AHEAD)
    else super(...args)
  }
  static override now(): number {
    return Now.now() + AHEAD
  }
}

globalThis.Date = LaterNow as unknown as DateConstructor
