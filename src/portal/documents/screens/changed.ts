import type { Endpoint } from '#platform/http/endpoint.ts'
import {
  boardByDocument,
  boardByPerson,
  boardTotals,
  listCompanyDocuments,
  listDocumentsOfEmployee,
  listWaiting,
  showDocument,
} from '../board/contract.ts'
import { boardFamilies } from '../families/contract.ts'
import { listOwnDocuments, showOwnDocument } from '../own/contract.ts'
import { listRequests } from '../requests/contract.ts'
import { listTasks, showOwnTask, showTask } from '../tasks/contract.ts'

/** What may look different after a document, a request or a transaction changed. */
export const CHANGED: readonly Endpoint[] = [
  boardByDocument,
  boardByPerson,
  boardFamilies,
  boardTotals,
  listCompanyDocuments,
  listDocumentsOfEmployee,
  listWaiting,
  showDocument,
  listOwnDocuments,
  showOwnDocument,
  listRequests,
  listTasks,
  showTask,
  showOwnTask,
]
