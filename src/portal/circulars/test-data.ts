import { idOf } from '#test/helpers/screen-data.ts'
import type { Circular, CircularLine } from './contract.ts'
import type { OpenDeskCircular } from './desk/contract.ts'
import type { CircularPerson } from './desk/people/contract.ts'
import type { CircularQuestion, DeskQuestion } from './questions/contract.ts'
import { EVERYONE } from './rules/publishing.ts'

export function circularLine(changes: Partial<CircularLine> = {}): CircularLine {
  return {
    id: idOf(701),
    kind: 'circular',
    reference: { year: 2026, number: 14 },
    title: { en: 'Ramadan hours', ar: 'ساعات العمل في رمضان' },
    pinned: false,
    version: 1,
    publishedAt: '2026-11-18T05:00:00.000Z',
    receipt: 'unread',
    needsAcknowledgement: true,
    dueOn: '2026-11-25',
    expiresOn: null,
    isExpired: false,
    ...changes,
  }
}

export function aCircular(changes: Partial<Circular> = {}): Circular {
  return {
    ...circularLine(),
    blocks: {
      en: [{ type: 'paragraph', text: [{ text: 'The office closes at two.' }] }],
      ar: [{ type: 'paragraph', text: [{ text: 'يغلق المكتب عند الثانية.' }] }],
    },
    files: [],
    acknowledgedAt: null,
    acknowledgedBefore: null,
    changes: [],
    ...changes,
  }
}

export function aQuestion(changes: Partial<CircularQuestion> = {}): CircularQuestion {
  return {
    id: idOf(711),
    question: 'Does it count for Friday?',
    askedAt: '2026-11-18T07:00:00.000Z',
    isMine: false,
    answer: { en: 'Yes, Fridays too.', ar: 'نعم، والجمعة أيضًا.' },
    answeredAt: '2026-11-18T08:00:00.000Z',
    ...changes,
  }
}

export function deskQuestion(changes: Partial<DeskQuestion> = {}): DeskQuestion {
  return {
    id: idOf(711),
    circular: {
      id: idOf(701),
      kind: 'circular',
      title: { en: 'Ramadan hours', ar: 'ساعات العمل في رمضان' },
      reference: { year: 2026, number: 14 },
    },
    employee: {
      id: idOf(721),
      employeeNo: 'E12',
      name: { en: 'Salma Haddad', ar: 'سلمى حداد' },
    },
    question: 'Does it count for Friday?',
    askedAt: '2026-11-18T07:00:00.000Z',
    answer: null,
    answeredAt: null,
    answeredBy: null,
    ...changes,
  }
}

export function deskCircular(changes: Partial<OpenDeskCircular> = {}): OpenDeskCircular {
  return {
    id: idOf(701),
    kind: 'circular',
    state: 'draft',
    reference: null,
    title: { en: 'Ramadan hours', ar: 'ساعات العمل في رمضان' },
    pinned: false,
    version: null,
    publishedAt: null,
    publishAt: null,
    editedAt: '2026-11-18T05:00:00.000Z',
    isChanged: false,
    needsAcknowledgement: true,
    expiresOn: null,
    isExpired: false,
    reached: 0,
    read: 0,
    acknowledged: 0,
    openQuestions: 0,
    draft: {
      title: { en: 'Ramadan hours', ar: 'ساعات العمل في رمضان' },
      blocks: {
        en: [{ type: 'paragraph', text: [{ text: 'The office closes at two.' }] }],
        ar: [{ type: 'paragraph', text: [{ text: 'يغلق المكتب عند الثانية.' }] }],
      },
      fileIds: [],
      audience: EVERYONE,
      acknowledgement: { dueDays: 7, remindDays: [3, 7] },
      expiresOn: null,
    },
    revision: 4,
    files: [],
    people: [],
    versions: [],
    withdrawn: null,
    withoutAccount: 0,
    ...changes,
  }
}

/** Published to sixty people, of whom forty-five have acknowledged. */
export function publishedCircular(changes: Partial<OpenDeskCircular> = {}): OpenDeskCircular {
  return deskCircular({
    state: 'published',
    reference: { year: 2026, number: 14 },
    version: 1,
    publishedAt: '2026-11-18T05:00:00.000Z',
    reached: 60,
    read: 50,
    acknowledged: 45,
    versions: [
      {
        version: 1,
        material: true,
        publishedAt: '2026-11-18T05:00:00.000Z',
        publishedBy: { en: 'Huda', ar: 'هدى' },
        changeNote: null,
      },
    ],
    ...changes,
  })
}

export function circularPerson(changes: Partial<CircularPerson> = {}): CircularPerson {
  return {
    id: idOf(721),
    employeeNo: 'E12',
    name: { en: 'Salma Haddad', ar: 'سلمى حداد' },
    department: { en: 'Operations', ar: 'العمليات' },
    hasAccount: true,
    readAt: null,
    acknowledgedAt: null,
    address: '',
    device: '',
    version: null,
    remindedAt: null,
    ...changes,
  }
}
