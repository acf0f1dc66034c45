import type { Notice } from '#directory/company-members/notify.ts'
import type { Language } from '#platform/http/handler.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import type { Moderated } from '#directory/my-company/contract.ts'
import type { CompanyDocumentKind } from '#directory/company-documents/contract.ts'

interface DecisionDetails {
  readonly company: { readonly id: string; readonly name: TwoNames }
  readonly isAccepted: boolean
  readonly reason: TwoNames
}

type Say = (language: Language) => Notice

function because(reason: TwoNames, language: Language): string[] {
  return reason[language] === ''
    ? []
    : [m['moderation.mail.because']({ reason: reason[language] }, { locale: language })]
}

function ownPage(id: string, tab?: string): string {
  return `/my-company?company=${id}${tab === undefined ? '' : `&tab=${tab}`}`
}

export function sayCompany({ company, isAccepted, reason }: DecisionDetails): Say {
  return (language) => {
    const [locale, name] = [{ locale: language }, company.name[language]]
    if (!isAccepted)
      return {
        title: m['moderation.mail.companyRejectedTitle']({ name }, locale),
        paragraphs: [
          m['moderation.mail.companyRejected']({}, locale),
          ...because(reason, language),
        ],
        action: { label: m['moderation.mail.correct']({}, locale), path: '/register-company' },
      }
    return {
      title: m['moderation.mail.companyAcceptedTitle']({ name }, locale),
      paragraphs: [m['moderation.mail.companyAccepted']({}, locale), ...because(reason, language)],
      action: { label: m['moderation.mail.openOwn']({}, locale), path: ownPage(company.id) },
    }
  }
}

const FIELDS: Readonly<
  Record<Moderated, (inputs: object, options: { locale: Language }) => string>
> = {
  name: m['moderation.mail.field.name'],
  summary: m['moderation.mail.field.summary'],
  about: m['moderation.mail.field.about'],
  type: m['moderation.mail.field.type'],
  logo: m['moderation.mail.field.logo'],
  picture: m['moderation.mail.field.picture'],
}

export function sayRevision({
  company,
  isAccepted,
  reason,
  field,
}: DecisionDetails & { field: Moderated }): Say {
  return (language) => {
    const [locale, name] = [{ locale: language }, company.name[language]]
    const inputs = { name, field: FIELDS[field]({}, locale) }
    return {
      title: isAccepted
        ? m['moderation.mail.revisionAcceptedTitle'](inputs, locale)
        : m['moderation.mail.revisionRejectedTitle'](inputs, locale),
      paragraphs: [
        isAccepted
          ? m['moderation.mail.revisionAccepted']({}, locale)
          : m['moderation.mail.revisionRejected']({}, locale),
        ...because(reason, language),
      ],
      action: { label: m['moderation.mail.openOwn']({}, locale), path: ownPage(company.id) },
    }
  }
}

export function documentEmail({
  company,
  isAccepted,
  reason,
  kind,
}: DecisionDetails & { kind: CompanyDocumentKind }): Say {
  return (language) => {
    const [locale, name] = [{ locale: language }, company.name[language]]
    const documentName =
      kind === 'licence'
        ? m['moderation.mail.licence']({}, locale)
        : m['moderation.mail.insurance']({}, locale)
    return {
      title: isAccepted
        ? m['moderation.mail.paperAcceptedTitle']({ name, paper: documentName }, locale)
        : m['moderation.mail.paperRejectedTitle']({ name, paper: documentName }, locale),
      paragraphs: [
        isAccepted
          ? m['moderation.mail.paperAccepted']({}, locale)
          : m['moderation.mail.paperRejected']({}, locale),
        ...because(reason, language),
      ],
      action: {
        label: m['moderation.mail.openOwn']({}, locale),
        path: ownPage(company.id, 'papers'),
      },
    }
  }
}

export function sayClaim({ company, isAccepted, reason }: DecisionDetails): Say {
  return (language) => {
    const [locale, name] = [{ locale: language }, company.name[language]]
    return {
      title: isAccepted
        ? m['moderation.mail.claimAcceptedTitle']({ name }, locale)
        : m['moderation.mail.claimRejectedTitle']({ name }, locale),
      paragraphs: [
        isAccepted
          ? m['moderation.mail.claimAccepted']({}, locale)
          : m['moderation.mail.claimRejected']({}, locale),
        ...because(reason, language),
      ],
      action: isAccepted
        ? { label: m['moderation.mail.openOwn']({}, locale), path: ownPage(company.id) }
        : { label: m['moderation.mail.openCompanies']({}, locale), path: '/companies' },
    }
  }
}

/**
 * The email about a person's registration in the directory; a rejected person can correct their
 * details.
 */
export function sayPerson({
  isAccepted,
  reason,
}: Pick<DecisionDetails, 'isAccepted' | 'reason'>): Say {
  return (language) => {
    const locale = { locale: language }
    return {
      title: isAccepted
        ? m['moderation.mail.personAcceptedTitle']({}, locale)
        : m['moderation.mail.personRejectedTitle']({}, locale),
      paragraphs: [
        isAccepted
          ? m['moderation.mail.personAccepted']({}, locale)
          : m['moderation.mail.personRejected']({}, locale),
        ...because(reason, language),
      ],
      action: {
        label: isAccepted
          ? m['moderation.mail.openPerson']({}, locale)
          : m['moderation.mail.correctPerson']({}, locale),
        path: '/register-person',
      },
    }
  }
}

/** What a visitor wrote of a field that only the company itself knows, such as its hours. */
export function saySuggestion({
  company,
  words,
}: Pick<DecisionDetails, 'company'> & { words: string }): Say {
  return (language) => {
    const [locale, name] = [{ locale: language }, company.name[language]]
    return {
      title: m['moderation.mail.suggestionTitle']({ name }, locale),
      paragraphs: [m['moderation.mail.suggestion']({}, locale), words],
      action: { label: m['moderation.mail.openOwn']({}, locale), path: ownPage(company.id) },
    }
  }
}
