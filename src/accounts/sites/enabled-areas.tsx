import { createContext, use } from 'react'
import type { Area } from './contract.ts'

/** The areas of the product that the site has, for what is offered on pages that ask the server nothing. */
export const EnabledAreasContext = createContext<readonly string[]>([])

/** Whether the site has any of these areas. */
export function useHasArea(...areas: readonly Area[]): boolean {
  const enabled = use(EnabledAreasContext)
  return areas.some((area) => enabled.includes(area))
}
