import { m } from '#words'
import { addPageNames } from './page-names.ts'

addPageNames({
  checkIn: () => m['pages.checkIn'](),
  circulars: () => m['pages.circulars'](),
  workHistory: () => m['pages.workHistory'](),
  punishments: () => m['pages.punishments'](),
  awards: () => m['pages.awards'](),
  leavesReport: () => m['pages.leavesReport'](),
  leaves: () => m['pages.leaves'](),
  leavesReturn: () => m['pages.leavesReturn'](),
  salarySlips: () => m['pages.salarySlips'](),
  profile: () => m['pages.profile'](),
  documents: () => m['pages.documents'](),
  account: () => m['pages.account'](),
  team: () => m['pages.team'](),
  corrections: () => m['pages.corrections'](),
  importEmployees: () => m['pages.importEmployees'](),
  attendanceSetup: () => m['pages.attendanceSetup'](),
  people: () => m['pages.people'](),
  siteSettings: () => m['pages.siteSettings'](),
  auditLog: () => m['pages.auditLog'](),
  outbox: () => m['pages.outbox'](),
})
