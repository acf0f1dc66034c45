import type { Endpoint } from '#platform/http/endpoint.ts'
import { listDeskCirculars, openDeskCircular } from '../contract.ts'

/** What every change at the desk shows again. */
export const CHANGED: readonly Endpoint[] = [openDeskCircular, listDeskCirculars]
