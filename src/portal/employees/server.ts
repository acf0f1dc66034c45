import { answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { employeeCard, employeePapers } from './card/database.ts'
import {
  getEmployee,
  listDepartments,
  listEmployees,
  openEmployeePapers,
  type Papers,
} from './contract.ts'
import { departmentsOf } from './database.ts'
import { cursorOf, placeOf } from './list/cursor.ts'
import { pageOfPeople, peopleLike } from './list/database.ts'
import { maskEmiratesId, maskNumber } from './rules/masking.ts'
import { isNear } from './rules/near.ts'

/** A shorter text is not searched (specification S5.3). */
const SEARCH_LETTERS = 3
/** A sentence pasted into the search field is not a name. */
const MOST_WORDS = 8

function wordsOf(q: string | undefined): string[] {
  const typed = q ?? ''
  return [...typed.trim()].length < SEARCH_LETTERS ? [] : searchWords(typed).slice(0, MOST_WORDS)
}

const people = answer(listEmployees, async ({ query, siteId, queries, database, language }) => {
  const order = {
    sort: query.sort,
    direction: query.direction,
    language: query.language ?? language,
  }
  const after = query.after === undefined ? null : placeOf(order, query.after)
  if (query.after !== undefined && after === null) return refuse('employees.badCursor', {}, 'after')
  const wanted = { words: wordsOf(query.q), department: query.department, state: query.state }
  const lines = await pageOfPeople(queries, siteId, wanted, { order, after, limit: query.limit })
  if (lines.length === 0 && after === null && wanted.words.length > 0) {
    const like = await peopleLike(database, siteId, wanted)
    const near = like.filter((each) => isNear(wanted.words, each.search)).slice(0, query.limit)
    return done({ items: near.map((each) => each.line), next: null, near: near.length > 0 })
  }
  const shown = lines.slice(0, query.limit)
  const last = shown.at(-1)
  const next =
    last === undefined || lines.length <= query.limit ? null : cursorOf(order, last.place)
  return done({ items: shown.map((each) => each.line), next, near: false })
})

function masked(papers: Papers): Papers {
  const mask = (number: string | null): string | null =>
    number === null ? null : maskNumber(number)
  return {
    ...papers,
    emiratesId: papers.emiratesId === null ? null : maskEmiratesId(papers.emiratesId),
    passportNo: mask(papers.passportNo),
    visaFileNo: mask(papers.visaFileNo),
    labourCardNo: mask(papers.labourCardNo),
    labourCardPersonalNo: mask(papers.labourCardPersonalNo),
  }
}

const person = answer(getEmployee, async ({ params, siteId, queries, caller }) => {
  const card = await employeeCard(queries, siteId, params.id)
  if (card === null) return refuse('employees.notFound')
  const papers = caller.permissions.has('employees.papers')
    ? await employeePapers(queries, siteId, params.id)
    : null
  return done({ ...card, papers: papers === null ? null : masked(papers) })
})

const papersOfPerson = answer(openEmployeePapers, async ({ params, siteId, queries, audit }) => {
  const papers = await employeePapers(queries, siteId, params.id)
  if (papers === null) return refuse('employees.notFound')
  await audit({ action: 'employees.papersOpened', subjectKind: 'employee', subjectId: params.id })
  return done(papers)
})

const departments = answer(listDepartments, async ({ siteId, queries }) => {
  const all = await departmentsOf(queries, siteId)
  return done({
    items: all.map(({ id, nameEn, nameAr }) => ({ id, name: { en: nameEn, ar: nameAr } })),
  })
})

export const employeeAnswers = [people, person, papersOfPerson, departments]
