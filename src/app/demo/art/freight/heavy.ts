import { fill } from '../pen.ts'
import {
  block,
  body,
  CREAM,
  DARK,
  darker,
  GLASS,
  ground,
  lighter,
  lines,
  moved,
  OCHRE,
  TEAL,
  wheels,
  YELLOW,
} from './paint.ts'

function tracks(width: number): string {
  const rollers = Array.from(
    { length: Math.floor(width / 34) },
    (_each, index) =>
      `<circle cx="${-width / 2 + 26 + index * 33}" cy="-23" r="10" fill="#6d787d"/>`,
  ).join('')
  return (
    block({ x: -width / 2, y: -46, width, height: 46, radius: 23 }, DARK) +
    block({ x: -width / 2 + 8, y: -38, width: width - 16, height: 30, radius: 15 }, '#3a4347') +
    rollers
  )
}

/** Its arm folded for the road. */
const excavator =
  tracks(200) +
  block({ x: -50, y: -60, width: 100, height: 16 }, '#3a4347') +
  fill(
    'M-112-60V-124Q-112-136-98-136H-10V-172Q-10-184 2-184H52Q66-184 72-168L86-112V-60Z',
    YELLOW,
  ) +
  fill('M-112-124Q-112-136-98-136H-10V-124Z', lighter(YELLOW, 0.4)) +
  fill('M-112-84H86V-60H-112Z', darker(YELLOW, 0.2)) +
  fill('M2-174H50Q58-174 62-164L74-112H2Z', GLASS) +
  fill('M22-174H42L14-112H2V-130Z', '#fff', 'fill-opacity=".45"') +
  lines('M-96-112H-40M-96-100H-40', darker(YELLOW, 0.35), 4) +
  fill('M60-106 150-222Q164-236 178-222L196-204 176-186 164-194 88-84Z', YELLOW) +
  fill('M60-106 150-222Q158-230 168-228L74-96Z', lighter(YELLOW, 0.35)) +
  fill('M168-226Q186-236 194-218L238-78 214-70 164-200Z', darker(YELLOW, 0.08)) +
  lines('M110-130 166-176M190-170 222-104', '#8d979b', 8) +
  fill('M206-82 248-92Q268-58 250-22L200-30Q186-58 206-82Z', '#4d585d')

/** For power: its fins, and the insulators on it. */
const transformer =
  body({ x: -110, y: -150, width: 220, height: 150, radius: 6 }, '#8f9a9e') +
  lines(
    Array.from({ length: 9 }, (_each, index) => `M${-80 + index * 20}-124V-22`).join(''),
    '#6d787d',
    8,
  ) +
  block({ x: -122, y: -160, width: 244, height: 16, radius: 4 }, '#aab4b8') +
  [-70, 0, 70]
    .map((x) =>
      moved(
        x,
        -158,
        [0, 1, 2, 3]
          .map((at) =>
            block(
              { x: -15 + at * 2, y: -14 - at * 13, width: 30 - at * 4, height: 9, radius: 4 },
              '#8f4a2a',
            ),
          )
          .join('') + lines('M0-60V-74', '#c9d0d2', 5),
      ),
    )
    .join('') +
  block({ x: 110, y: -120, width: 26, height: 90, radius: 6 }, '#aab4b8') +
  fill('M-14-100 10-100-2-76H14L-14-38-6-66H-18Z', OCHRE)

const yacht =
  fill('M-190-96H196Q168-30 128-14H-150Q-178-40-190-96Z', CREAM) +
  fill('M-180-62H182Q154-24 128-14H-150Q-170-32-180-62Z', TEAL) +
  fill('M-190-96H196L190-84H-188Z', lighter(CREAM, 0.6)) +
  fill('M-110-96-84-146H40Q76-140 112-96Z', '#e9e4d8') +
  fill('M-74-136H-20V-108H-88ZM-8-136H36Q60-132 78-108H-8Z', '#2b4a63') +
  fill('M-70-146-54-176H6L28-146Z', CREAM) +
  lines('M-20-176V-204M-36-204H-4', '#8d979b', 4) +
  lines('M112-98 190-112M150-96V-104', '#8d979b', 4) +
  [-110, 60].map((x) => fill(`M${x}-14h60l-8 14h-44Z`, '#7d5f3a')).join('')

const roller =
  `<circle cx="96" cy="-56" r="56" fill="#5d686d"/><circle cx="96" cy="-56" r="46" fill="#7d888d"/><circle cx="96" cy="-56" r="14" fill="#4d585d"/>` +
  wheels([-92], 52) +
  fill('M-150-72Q-150-116-118-118H-40V-70L40-66V-100H96V-84L40-56H-150Z', YELLOW) +
  fill('M-150-100Q-146-116-118-118H-40V-106H-148Z', lighter(YELLOW, 0.4)) +
  lines('M-52-118V-206M44-96V-206', '#3a4347', 7) +
  block({ x: -66, y: -216, width: 124, height: 14, radius: 6 }, YELLOW) +
  fill('M-44-118V-160Q-34-168-20-160V-118Z', DARK) +
  lines('M16-100 26-140', DARK, 6)

/** A trailer whose deck is near the road, with its tractor. */
function lowbed(load: string): string {
  return (
    ground(860) +
    fill('M-420-58H-290L-276-40H170L196-84H262V-62H208L180-22H-286L-298-40H-420Z', '#3a4347') +
    fill('M-420-58H-290L-276-40H170L196-84H262V-78H200L174-33H-280L-293-51H-420Z', YELLOW) +
    block({ x: -426, y: -64, width: 12, height: 30 }, '#c53d2c') +
    moved(-50, -40, load) +
    lines('M-196-40-170-96M96-40 70-96', '#8d979b', 5, 0.9) +
    wheels([-396, -350, -304], 24) +
    moved(256, 0, TRACTOR)
  )
}

const TRACTOR =
  block({ x: -50, y: -60, width: 200, height: 20, radius: 4 }, DARK) +
  fill('M10-36V-184Q10-200 26-200H96Q118-200 126-178L144-116Q152-104 152-86V-36Z', TEAL) +
  fill('M10-184Q10-200 26-200H96Q116-200 124-184H10Z', lighter(TEAL, 0.25)) +
  fill('M10-88H151L152-36H10Z', darker(TEAL, 0.16)) +
  fill(
    'M86-176H116Q122-176 124-168L136-120Q136-114 130-114H86Q80-114 80-120V-170Q80-176 86-176Z',
    GLASS,
  ) +
  fill('M98-176H118L96-114H86Q80-114 80-120V-150Z', '#fff', 'fill-opacity=".4"') +
  lines('M72-184V-48', darker(TEAL, 0.4), 3, 0.5) +
  block({ x: 134, y: -80, width: 18, height: 15, radius: 4 }, '#fbe9b0') +
  block({ x: 4, y: -52, width: 154, height: 20, radius: 5 }, '#30383c') +
  block({ x: 34, y: -214, width: 60, height: 14, radius: 6 }, '#f08a24') +
  wheels([-16, 44, 116], 30)

/** On its feet, a beam on the hook. */
const mobileCrane =
  ground(560) +
  lines('M-100-150 250-590', '#b97f14', 30) +
  lines('M-104-152 246-592', YELLOW, 20) +
  lines('M-20-236 250-590', '#f0c05a', 8) +
  lines('M250-590V-300', '#4d585d', 4) +
  fill('M236-300h28v22q0 10-14 10t-14-10Z', '#c53d2c') +
  lines('M250-270 130-190M250-270 370-190', '#4d585d', 3) +
  block({ x: 110, y: -190, width: 280, height: 26, radius: 3 }, '#8f4a2a') +
  block({ x: 110, y: -190, width: 280, height: 7, radius: 3 }, '#b5683f') +
  block({ x: -230, y: -88, width: 460, height: 44, radius: 6 }, darker(YELLOW, 0.1)) +
  block({ x: -230, y: -88, width: 460, height: 12, radius: 6 }, lighter(YELLOW, 0.35)) +
  fill('M-190-88V-150Q-190-160-178-160H-40L-20-88Z', YELLOW) +
  fill('M-190-150Q-190-160-178-160H-40L-37-148H-190Z', lighter(YELLOW, 0.4)) +
  fill('M-10-88V-158Q-10-166 0-166H40L62-88Z', DARK) +
  fill('M0-156H34L48-104H0Z', GLASS) +
  fill('M150-88V-140Q150-150 160-150H206Q220-150 226-132L236-88Z', YELLOW) +
  fill('M170-140H204Q212-140 216-128L224-100H170Z', GLASS) +
  lines('M-210-56-262-8M210-56 262-8', '#4d585d', 12) +
  block({ x: -290, y: -12, width: 56, height: 12, radius: 4 }, DARK) +
  block({ x: 234, y: -12, width: 56, height: 12, radius: 4 }, DARK) +
  wheels([-150, -80, 70, 140], 32)

export const HEAVY = {
  lowbedExcavator: lowbed(excavator),
  lowbedTransformer: lowbed(transformer),
  lowbedYacht: lowbed(yacht),
  lowbedRoller: lowbed(roller),
  mobileCrane,
} as const
