import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DOCUMENT_MEGABYTES } from '#directory/company-documents/contract.ts'
import { PrivatePicture } from '#directory/company-documents/private-file.tsx'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { addPicture, ALT_MAX, changeLogo, type CompanyProfile, MAX_PICTURES } from '../contract.ts'
import { changePictures } from '../sections/contract.ts'
import { isPublished } from '../rules/revisions.ts'
import { FieldState, RevisionNote } from './revision-note.tsx'
import { CHANGED, Section, useSection } from './section.tsx'

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp'

function Logo({ company }: { company: CompanyProfile }) {
  const locale = useLanguage()
  const upload = useSubmit(changeLogo, {
    refreshes: CHANGED,
    onSuccess: () => showToast(m['myCompanyScreens.logoSent'](), { tone: 'good' }),
  })
  const waiting = company.revisions.find(
    ({ field, state }) => field === 'logo' && state === 'waiting',
  )?.pictureId
  const currentLogo = waiting ?? company.logoId
  return (
    <Card
      title={m['myCompanyScreens.field.logo']()}
      end={<FieldState company={company} fields={['logo']} />}
    >
      <div className="grid gap-4">
        <RevisionNote company={company} field="logo" />
        {upload.error !== null && <CouldNotLoad error={upload.error} />}
        <div
          className={
            currentLogo === null ? undefined : 'grid items-start gap-4 sm:grid-cols-[10rem_1fr]'
          }
        >
          {currentLogo !== null && (
            <PrivatePicture
              id={currentLogo}
              alt={m['myCompanyScreens.logoOf']({ name: company.name[locale.language] })}
              className="size-32 rounded-card border border-line bg-surface object-contain"
            />
          )}
          <FileDrop
            label={m['myCompanyScreens.field.logo']()}
            labelHidden
            files={[]}
            megabytes={DOCUMENT_MEGABYTES}
            accept={ACCEPTED_TYPES}
            disabled={upload.pending}
            help={m['myCompanyScreens.pictureHelp']({
              megabytes: formatNumber(DOCUMENT_MEGABYTES, locale),
            })}
            onChange={([file]) =>
              file !== undefined && upload.submit({ params: { id: company.id }, body: { file } })
            }
          />
        </div>
      </div>
    </Card>
  )
}

type Picture = CompanyProfile['pictures'][number]
type Revision = CompanyProfile['revisions'][number]

function revisionOf(company: CompanyProfile, id: string): Revision | undefined {
  return company.revisions.find(({ field, pictureId }) => field === 'picture' && pictureId === id)
}

/** Returns the pictures with their last saved alt text. */
function savedPictures(company: CompanyProfile): readonly Picture[] {
  return company.pictures.map(({ id, alt }) => ({ id, alt: revisionOf(company, id)?.value ?? alt }))
}

/** Whether visitors see a picture, or why not. */
function PictureState({ company, id }: { company: CompanyProfile; id: string }) {
  const { language } = useLanguage()
  const revision = revisionOf(company, id)
  const isOnPage = company.pictures.some((picture) => picture.id === id && picture.alt.en !== '')
  if (revision?.state === 'rejected')
    return (
      <p className="text-sm text-bad">
        {m['myCompanyScreens.pictureRejected']()} <bdi>{revision.reason[language]}</bdi>
      </p>
    )
  if (revision !== undefined)
    return <Pill tone="warning">{m['myCompanyScreens.pictureWaits']()}</Pill>
  if (isOnPage)
    return (
      <Pill tone="good">
        {isPublished(company)
          ? m['myCompanyScreens.pictureShown']()
          : m['myCompanyScreens.state.withCompany']()}
      </Pill>
    )
  return <p className="text-sm text-ink-soft">{m['myCompanyScreens.pictureUndescribed']()}</p>
}

function Gallery({ company }: { company: CompanyProfile }) {
  const locale = useLanguage()
  const state = useSection<{ pictures: readonly Picture[] }>({ pictures: savedPictures(company) })
  const { pictures } = state.values
  const set = (next: readonly Picture[]) => state.change({ pictures: next })
  const swap = (index: number, by: number) =>
    set(
      pictures.map((each, at) =>
        at === index
          ? (pictures[index + by] ?? each)
          : at === index + by
            ? (pictures[index] ?? each)
            : each,
      ),
    )
  const upload = useSubmit(addPicture, { refreshes: CHANGED })
  const nameOf = (index: number) =>
    m['myCompanyScreens.picture']({ number: formatNumber(index + 1, locale) })
  return (
    <Section
      title={m['myCompanyScreens.gallery']()}
      lead={m['myCompanyScreens.galleryLead']()}
      end={<FieldState company={company} fields={['picture']} />}
      endpoint={changePictures}
      input={{
        params: { id: company.id },
        body: { pictures: pictures.map(({ id, alt }) => ({ id, alt })) },
      }}
      state={state}
      saved={
        isPublished(company) ? m['myCompanyScreens.savedPictures']() : m['myCompanyScreens.saved']()
      }
    >
      {(errorAt) => (
        <>
          {pictures.map(({ id, alt }, index) => (
            <div
              key={id}
              className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-[10rem_1fr_auto]"
            >
              <PrivatePicture
                id={id}
                alt={alt[locale.language]}
                className="aspect-4/3 w-full rounded-control object-cover"
              />
              <div className="grid gap-3">
                <div className="flex">
                  <PictureState company={company} id={id} />
                </div>
                <TwoFields
                  labels={{ en: m['myCompanyScreens.altEn'](), ar: m['myCompanyScreens.altAr']() }}
                  value={alt}
                  max={ALT_MAX}
                  rows={2}
                  errorAt={(language) => errorAt(`pictures.${index}.alt.${language}`)}
                  onChange={(next) =>
                    set(pictures.map((each) => (each.id === id ? { ...each, alt: next } : each)))
                  }
                />
              </div>
              <div className="flex sm:flex-col">
                <IconButton
                  label={m['myCompanyScreens.earlier']({ name: nameOf(index) })}
                  icon={<ChevronUp size={16} aria-hidden="true" />}
                  disabled={index === 0}
                  onPress={() => swap(index, -1)}
                />
                <IconButton
                  label={m['myCompanyScreens.later']({ name: nameOf(index) })}
                  icon={<ChevronDown size={16} aria-hidden="true" />}
                  disabled={index === pictures.length - 1}
                  onPress={() => swap(index, 1)}
                />
                <IconButton
                  label={m['myCompanyScreens.remove']({ name: nameOf(index) })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  onPress={() => set(pictures.filter((each) => each.id !== id))}
                />
              </div>
            </div>
          ))}
          {upload.error !== null && <CouldNotLoad error={upload.error} />}
          {company.pictures.length < MAX_PICTURES && !state.isChanged && (
            <FileDrop
              label={m['myCompanyScreens.addPicture']()}
              files={[]}
              megabytes={DOCUMENT_MEGABYTES}
              accept={ACCEPTED_TYPES}
              disabled={upload.pending}
              help={m['myCompanyScreens.pictureHelp']({
                megabytes: formatNumber(DOCUMENT_MEGABYTES, locale),
              })}
              onChange={([file]) =>
                file !== undefined && upload.submit({ params: { id: company.id }, body: { file } })
              }
            />
          )}
        </>
      )}
    </Section>
  )
}

/** The logo and the pictures of the company. */
export function PicturesTab({ company }: { company: CompanyProfile }) {
  return (
    <div className="grid gap-6">
      <Logo company={company} />
      <Gallery key={company.pictures.map(({ id }) => id).join()} company={company} />
    </div>
  )
}
