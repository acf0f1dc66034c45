import type { ChangeReason } from './contract.ts'
import type { Change, Job } from './rules.ts'

export function aJob(job: Partial<Job> = {}): Job {
  return {
    position: { en: 'Officer', ar: 'موظف' },
    departmentId: 'operations',
    workSiteId: null,
    managerId: null,
    grade: 'G1',
    ...job,
  }
}

export function aChange(fromDay: string, reason: ChangeReason, sets: Partial<Job> = {}): Change {
  return { fromDay, reason, sets, note: '' }
}

export function joined(fromDay: string, job: Partial<Job> = {}): Change {
  return aChange(fromDay, 'joined', aJob(job))
}
