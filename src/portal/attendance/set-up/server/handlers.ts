import type { Handler } from '#platform/http/handler.ts'
import { changeCheckInSettingsHandler, checkInSettingsHandler } from './check-ins.ts'
import { createShiftHandler, shiftsHandler, updateShiftHandler } from './shifts.ts'
import {
  createSeasonHandler,
  deleteSeasonHandler,
  seasonsHandler,
  updateSeasonHandler,
} from './seasons.ts'
import { createWorkSiteHandler, updateWorkSiteHandler, workSitesHandler } from './work-sites.ts'
import { assignmentsHandler, assignShiftHandler, assignWorkSitesHandler } from './assignments.ts'

export const setUpHandlers: readonly Handler[] = [
  checkInSettingsHandler,
  changeCheckInSettingsHandler,
  shiftsHandler,
  createShiftHandler,
  updateShiftHandler,
  seasonsHandler,
  createSeasonHandler,
  updateSeasonHandler,
  deleteSeasonHandler,
  workSitesHandler,
  createWorkSiteHandler,
  updateWorkSiteHandler,
  assignmentsHandler,
  assignShiftHandler,
  assignWorkSitesHandler,
]
