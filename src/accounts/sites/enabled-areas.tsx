import { createContext, use } from 'react'
import type { Area } from './contract.ts'

/** The areas enabled for the site, for pages that send no request. */
export const EnabledAreasContext = createContext<readonly string[]>([])

/** Whether any of these areas is enabled for the site. */
export function useHasArea(...areas: readonly Area[]): boolean {
  const enabled = use(EnabledAreasContext)
  return areas.some((area) => enabled.includes(area))
}
