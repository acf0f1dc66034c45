import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { type CompanyProfile, type Moderated, withdrawRevision } from '../contract.ts'
import { isPublished } from '../rules/revisions.ts'
import { CHANGED } from './section.tsx'

const NAMES: Readonly<Record<Moderated, () => string>> = {
  name: () => m['myCompanyScreens.field.name'](),
  summary: () => m['myCompanyScreens.field.summary'](),
  about: () => m['myCompanyScreens.field.about'](),
  type: () => m['myCompanyScreens.field.type'](),
  logo: () => m['myCompanyScreens.field.logo'](),
  picture: () => m['myCompanyScreens.field.picture'](),
}

/**
 * Explains whether the public sees the value of a field, what is pending, or why the last change
 * was rejected.
 */
export function RevisionNote({
  company,
  field,
}: {
  company: CompanyProfile
  field: Exclude<Moderated, 'picture'>
}) {
  const { language } = useLanguage()
  const withdraw = useSubmit(withdrawRevision, { refreshes: CHANGED })
  const revision = company.revisions.find((each) => each.field === field)
  if (revision === undefined) return null
  const name = NAMES[field]()
  if (revision.state === 'rejected') {
    return (
      <Banner tone="bad">
        {m['myCompanyScreens.rejected']({ field: name })} <bdi>{revision.reason[language]}</bdi>
      </Banner>
    )
  }
  const withdrawButton = (
    <Button
      size="small"
      pending={withdraw.pending}
      onPress={() => withdraw.submit({ params: { id: company.id, field } })}
    >
      {m['myCompanyScreens.takeBack']()}
    </Button>
  )
  return (
    <Banner tone="warning" action={withdrawButton}>
      {m['myCompanyScreens.waits']({ field: name })}
    </Banner>
  )
}

/** Displays whether a change of these fields is reviewed first. */
export function FieldState({
  company,
  fields,
}: {
  company: CompanyProfile
  fields: readonly Moderated[] | 'live'
}) {
  if (!isPublished(company))
    return <Pill tone="neutral">{m['myCompanyScreens.state.withCompany']()}</Pill>
  if (fields === 'live') return <Pill tone="good">{m['myCompanyScreens.state.live']()}</Pill>
  const isWaiting = company.revisions.some(
    (each) => each.state === 'waiting' && fields.includes(each.field),
  )
  return isWaiting ? (
    <Pill tone="warning">{m['myCompanyScreens.state.waiting']()}</Pill>
  ) : (
    <Pill tone="neutral">{m['myCompanyScreens.state.lookedAt']()}</Pill>
  )
}
