import { z } from 'zod'
import { EndBasis } from '#portal/employment/contract.ts'
import { EndKind, JobReason } from '#portal/employees/history/contract.ts'
import { Day, TwoNames } from '#platform/schemas.ts'
import { demoData } from './data.ts'

const Stand = { position: TwoNames, grade: z.string() }

/** Who was promoted, moved, suspended, rehired, who leaves and left, and what some did before. */
export const employmentData = demoData(
  'employment.json',
  z.strictObject({
    /** The last change leads to where the table of employees has the person. */
    histories: z.array(
      z.strictObject({
        employeeNo: z.string(),
        joined: z.strictObject({ ...Stand, department: z.string() }),
        changes: z.array(
          z.strictObject({
            ...Stand,
            department: z.string().optional(),
            fromDay: Day,
            reason: JobReason,
          }),
        ),
      }),
    ),
    /** Left once and came back on the joining day of the table. */
    rehired: z.strictObject({
      employeeNo: z.string(),
      joinedDay: Day,
      lastDay: Day,
      kind: EndKind,
      ...Stand,
      rehiredGrade: z.string(),
    }),
    joinedDaysAgo: z.strictObject({ employeeNo: z.string(), days: z.int() }),
    suspensionNotes: z.record(z.string(), z.string()),
    ends: z.array(
      z.strictObject({
        employeeNo: z.string(),
        kind: EndKind,
        noticeDaysAgo: z.int().nullable(),
        /** For a person who is still here; of the others the table has the last day. */
        lastDayInDays: z.int().optional(),
        basis: EndBasis,
        reason: z.string(),
        handoverTo: z.string().nullable(),
        handoverNote: z.string(),
      }),
    ),
    /** Sent, and not recorded by human resources yet. */
    resignations: z.array(
      z.strictObject({
        employeeNo: z.string(),
        noticeDaysAgo: z.int(),
        lastDayInDays: z.int(),
        reason: z.string(),
      }),
    ),
    background: z.array(
      z.strictObject({
        employeeNo: z.string(),
        employers: z.array(
          z.strictObject({
            employer: z.string(),
            position: z.string(),
            country: z.string(),
            fromDay: Day,
            toDay: Day,
            isVerified: z.boolean(),
          }),
        ),
        certificates: z.array(
          z.strictObject({
            title: z.string(),
            issuer: z.string(),
            issuedDay: Day,
            expiresDay: Day.nullable(),
            isVerified: z.boolean(),
          }),
        ),
      }),
    ),
  }),
)
