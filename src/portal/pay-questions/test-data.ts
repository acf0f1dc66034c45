import { idOf } from '#test/helpers/screen-data.ts'
import { OMAR } from '#portal/salaries/test-data.ts'
import type { OwnQuestion, Question, QuestionMessage } from './contract.ts'

export const ASKED = '2026-11-16T08:00:00.000Z'
const TEXT = 'Why is the absence deducted? I was at the Dubai site.'

export function aMessage(change: Partial<QuestionMessage> = {}): QuestionMessage {
  return { by: 'employee', author: OMAR.name, text: TEXT, writtenAt: ASKED, ...change }
}

export function anAnswer(change: Partial<QuestionMessage> = {}): QuestionMessage {
  return aMessage({
    by: 'payroll',
    author: { en: 'Payroll Khoury', ar: 'مسؤول الرواتب' },
    text: 'The punches of that day are missing.',
    writtenAt: '2026-11-17T08:00:00.000Z',
    ...change,
  })
}

export function aQuestion(change: Partial<Question> = {}): Question {
  return {
    id: idOf(900),
    employee: OMAR,
    slip: { id: idOf(10), month: '2026-10' },
    line: { code: 'absence', forMonth: '2026-10', label: null },
    state: 'open',
    askedAt: ASKED,
    text: TEXT,
    actions: ['answer'],
    ...change,
  }
}

function own({ by, text, writtenAt }: QuestionMessage): OwnQuestion['messages'][number] {
  return { by, text, writtenAt }
}

export function anOwnQuestion(change: Partial<OwnQuestion> = {}): OwnQuestion {
  return {
    id: idOf(900),
    line: { code: 'absence', forMonth: '2026-10', label: null },
    state: 'open',
    askedAt: ASKED,
    messages: [own(aMessage())],
    actions: [],
    ...change,
  }
}

/** Answered, so that its employee may ask once more. */
export function anAnsweredQuestion(change: Partial<OwnQuestion> = {}): OwnQuestion {
  return anOwnQuestion({
    state: 'answered',
    messages: [own(aMessage()), own(anAnswer())],
    actions: ['askAgain'],
    ...change,
  })
}
