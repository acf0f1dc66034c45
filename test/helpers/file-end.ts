/** What is closed when the tests of the current file are over, the last opened first. */
const closers: (() => Promise<unknown>)[] = []

/** Closes something at the end of the test file; to be called from anywhere in it, also from within a test. */
export function atFileEnd(close: () => Promise<unknown>): void {
  closers.push(close)
}

export async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
}
