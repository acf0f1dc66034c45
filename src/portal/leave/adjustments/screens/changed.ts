import type { Endpoint } from '#platform/http/endpoint.ts'
import { listCompanyReport, listReportLines, showReport } from '../../report/contract.ts'
import { listBalances } from '../../requests/contract.ts'
import { listEncashments, showAdjustable } from '../contract.ts'

/** Endpoints with balances, which are refetched after an adjustment. */
export const CHANGED: readonly Endpoint[] = [
  showReport,
  listReportLines,
  listCompanyReport,
  listBalances,
  listEncashments,
  showAdjustable,
]
