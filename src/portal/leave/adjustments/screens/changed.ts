import type { Endpoint } from '#platform/http/endpoint.ts'
import { listCompanyReport, listReportLines, showReport } from '../../report/contract.ts'
import { listBalances } from '../../requests/contract.ts'
import { listEncashments, showAdjustable } from '../contract.ts'

/** What tells of balances, and is asked for again once one is adjusted. */
export const CHANGED: readonly Endpoint[] = [
  showReport,
  listReportLines,
  listCompanyReport,
  listBalances,
  listEncashments,
  showAdjustable,
]
