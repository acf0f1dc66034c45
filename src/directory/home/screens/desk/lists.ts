import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { BlockCategory, BlockMark } from '../../contract.ts'

/** The labels of a home page list, and the fields of a block that the page displays. */
export interface BlockList {
  readonly category: BlockCategory
  readonly title: string
  readonly text: string
  readonly add: string
  readonly has: {
    readonly text?: true
    readonly mark?: true
    readonly amount?: true
    readonly picture?: string
    readonly url?: true
    readonly action?: true
  }
}

/** The height of a partner's logo on the home page. */
const LOGO_PIXELS = 40

/** In the order of the page. */
export function blockLists(locale: LocaleOptions): readonly BlockList[] {
  return [
    {
      category: 3,
      title: m['homeDesk.hero'](),
      text: m['homeDesk.heroText'](),
      add: m['homeDesk.addHero'](),
      has: { text: true, picture: m['homeDesk.pictureHelp'](), url: true, action: true },
    },
    {
      category: 1,
      title: m['homeDesk.services'](),
      text: m['homeDesk.servicesText'](),
      add: m['homeDesk.addService'](),
      has: { text: true, mark: true, url: true, action: true },
    },
    {
      category: 4,
      title: m['homeDesk.figures'](),
      text: m['homeDesk.figuresText'](),
      add: m['homeDesk.addFigure'](),
      has: { text: true, amount: true },
    },
    {
      category: 2,
      title: m['homeDesk.partners'](),
      text: m['homeDesk.partnersText'](),
      add: m['homeDesk.addPartner'](),
      has: {
        mark: true,
        picture: m['homeDesk.logoHelp']({ pixels: formatNumber(LOGO_PIXELS, locale) }),
        url: true,
      },
    },
  ]
}

export function markName(mark: BlockMark): string {
  const names: Readonly<Record<BlockMark, () => string>> = {
    land: m['homeDesk.marks.land'],
    sea: m['homeDesk.marks.sea'],
    air: m['homeDesk.marks.air'],
    storage: m['homeDesk.marks.storage'],
    cold: m['homeDesk.marks.cold'],
    customs: m['homeDesk.marks.customs'],
    food: m['homeDesk.marks.food'],
    express: m['homeDesk.marks.express'],
    people: m['homeDesk.marks.people'],
    quality: m['homeDesk.marks.quality'],
    globe: m['homeDesk.marks.globe'],
    clock: m['homeDesk.marks.clock'],
  }
  return names[mark]()
}
