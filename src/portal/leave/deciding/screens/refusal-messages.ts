import { m } from '#messages'

const MESSAGES: Readonly<Record<string, () => string>> = {
  'leave.notFound': () => m['leave.notFound'](),
  'leave.ownRequest': () => m['leave.ownRequest'](),
  'leave.notYours': () => m['leave.notYours'](),
  'leave.twice': () => m['leave.twice'](),
  'leave.alreadyDecided': () => m['leave.alreadyDecided'](),
}

/**
 * Why one of many was not decided. Lists the codes one by one, so that the page does not load every
 * message of the product.
 */
export function refusalMessage(code: string): string {
  return (MESSAGES[code] ?? (() => m['leave.alreadyDecided']()))()
}
