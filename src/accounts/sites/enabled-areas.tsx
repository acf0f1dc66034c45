import { createContext, use } from 'react'
import type { Area } from './contract.ts'

/** The areas of the product that the site has, for what is offered on pages that ask the server nothing. */
export const EnabledAreasContext = createContext<readonly string[]>([])

export function useHasArea(area: Area): boolean {
  return use(EnabledAreasContext).includes(area)
}
