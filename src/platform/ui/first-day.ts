import { createContext, use } from 'react'

export type FirstDay = 'sun' | 'mon' | 'sat'

/** The first day of the site's weeks; the layout provides it from the site's settings. */
export const FirstDayContext = createContext<FirstDay>('mon')

export function useFirstDay(): FirstDay {
  return use(FirstDayContext)
}

/** The day after the last day off (ISO week days): Monday after a Saturday and Sunday off, Sunday after a Friday and Saturday. */
export function firstDayOf(weekend: readonly number[]): FirstDay {
  if (weekend.includes(7) || weekend.length === 0) return 'mon'
  return weekend.includes(6) ? 'sun' : 'sat'
}
