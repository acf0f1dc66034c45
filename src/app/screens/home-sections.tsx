import { PostCard } from '#directory/pages/screens/post-card.tsx'
import type { Home } from '#directory/home/contract.ts'
import { Section } from '#directory/home/screens/sections.tsx'
import { People } from '#directory/team/screens/people.tsx'
import { m } from '#messages'

/** The newest posts on the home page. */
export function Posts({ home }: { home: Home }) {
  return (
    <Section
      title={m['homeScreens.posts']()}
      more={{ to: '/blog', label: m['homeScreens.allPosts']() }}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {home.posts.map((post) => (
          <PostCard key={post.number} post={post} level={3} />
        ))}
      </ul>
    </Section>
  )
}

/** Some of the team on the home page. */
export function Team({ home }: { home: Home }) {
  return (
    <Section
      title={m['homeScreens.team']()}
      more={{ to: '/our-team', label: m['homeScreens.wholeTeam']() }}
    >
      <People people={home.team} />
    </Section>
  )
}
