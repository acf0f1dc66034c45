import { m } from '#messages'
import type { DayStatus, Flag } from '../contract.ts'

const FLAGS: Record<Flag, () => string> = {
  outside: () => m['attendance.flag.outside'](),
  no_fix: () => m['attendance.flag.no_fix'](),
  no_work_site: () => m['attendance.flag.no_work_site'](),
  clock_untrusted: () => m['attendance.flag.clock_untrusted'](),
  sent_late: () => m['attendance.flag.sent_late'](),
  forgotten_out: () => m['attendance.flag.forgotten_out'](),
  no_shift: () => m['attendance.flag.no_shift'](),
  extra_punch: () => m['attendance.flag.extra_punch'](),
}

const STATUSES: Record<DayStatus, () => string> = {
  worked: () => m['attendance.status.worked'](),
  absent: () => m['attendance.status.absent'](),
  waiting: () => m['attendance.status.waiting'](),
  upcoming: () => m['attendance.status.upcoming'](),
  onLeave: () => m['attendance.status.onLeave'](),
  holiday: () => m['attendance.status.holiday'](),
  rest: () => m['attendance.status.rest'](),
  noShift: () => m['attendance.status.noShift'](),
  noRecords: () => m['attendance.status.noRecords'](),
  notEmployed: () => m['attendance.status.notEmployed'](),
}

export function flagLabel(flag: Flag): string {
  return FLAGS[flag]()
}

export function flagsText(flags: readonly Flag[]): string {
  return flags.map(flagLabel).join(m['attendanceScreens.listComma']())
}

export function statusLabel(status: DayStatus): string {
  return STATUSES[status]()
}
