// What `pnpm bench:publish` measures, and where it comes from.

/** Where the public instances are; the project holds none of them. */
export const sources = {
  bpplib: 'github.com/mdelorme2/BPPLIB (CC BY-NC-ND 4.0)',
  belov: 'github.com/CaPaD-cutting-and-packing/BranchCutPrice',
  vsbpp: 'github.com/FelipeSilvestre04/VSBPP_metaheuristicas',
  users: 'github.com/fontanf/packingsolver (MIT)',
}

/**
 * @typedef {object} PublicSet
 * @property {string} id
 * @property {string} title
 * @property {'normal' | 'thorough'} effort
 * @property {keyof typeof sources} source
 * @property {readonly string[]} folders below the folder that the script is given
 * @property {RegExp} [files] of these folders; all of them without it
 */

/** @type {readonly PublicSet[]} */
export const publicSets = [
  {
    id: 'falkenauer-u',
    title: 'Falkenauer U',
    effort: 'normal',
    source: 'bpplib',
    folders: ['falkenauer_u'],
  },
  {
    id: 'falkenauer-t',
    title: 'Falkenauer T',
    effort: 'normal',
    source: 'bpplib',
    folders: ['falkenauer_t'],
  },
  {
    id: 'schwerin',
    title: 'Schwerin 1 and 2',
    effort: 'normal',
    source: 'bpplib',
    folders: ['schwerin_1', 'schwerin_2'],
  },
  { id: 'scholl-1', title: 'Scholl 1', effort: 'normal', source: 'bpplib', folders: ['scholl_1'] },
  { id: 'scholl-2', title: 'Scholl 2', effort: 'normal', source: 'bpplib', folders: ['scholl_2'] },
  { id: 'scholl-3', title: 'Scholl 3', effort: 'thorough', source: 'bpplib', folders: ['scholl_3'] },
  { id: 'waescher', title: 'Wäscher', effort: 'normal', source: 'bpplib', folders: ['waescher'] },
  { id: 'hard28', title: 'Hard28', effort: 'thorough', source: 'bpplib', folders: ['hard28'] },
  { id: 'random', title: 'Random', effort: 'thorough', source: 'bpplib', folders: ['random'] },
  { id: 'gi-125', title: 'GI 125', effort: 'thorough', source: 'bpplib', folders: ['gi'], files: /125_/ },
  { id: 'ai-201', title: 'AI 201', effort: 'thorough', source: 'bpplib', folders: ['ai'], files: /^201_/ },
  { id: 'ani-201', title: 'ANI 201', effort: 'thorough', source: 'bpplib', folders: ['ani'], files: /^201_/ },
  { id: 'belov', title: "Belov's non-IRUP", effort: 'thorough', source: 'belov', folders: ['belov_nirup'] },
  { id: 'monaci', title: 'Monaci', effort: 'normal', source: 'vsbpp', folders: ['monaci'] },
  { id: 'users', title: 'User lists', effort: 'normal', source: 'users', folders: ['packingsolver_users'] },
]

/**
 * @typedef {object} GeneratedSet
 * @property {string} id
 * @property {string} title
 * @property {'normal' | 'thorough'} effort
 * @property {string} of the class of `kerfwise generate`
 * @property {readonly number[]} sizes
 * @property {number} seeds from 1
 */

/** @type {readonly GeneratedSet[]} */
export const generatedSets = [
  {
    id: 'practical-40',
    title: 'Workshop, 40 types',
    effort: 'normal',
    of: 'practical',
    sizes: [40],
    seeds: 200,
  },
  {
    id: 'practical-100',
    title: 'Workshop, 100 types',
    effort: 'normal',
    of: 'practical',
    sizes: [100],
    seeds: 100,
  },
  {
    id: 'practical-150',
    title: 'Workshop, 150 types',
    effort: 'normal',
    of: 'practical',
    sizes: [150],
    seeds: 40,
  },
  {
    id: 'leftovers',
    title: 'Prices and leftovers',
    effort: 'normal',
    of: 'leftovers',
    sizes: [40],
    seeds: 24,
  },
  {
    id: 'complexity',
    title: 'Two lengths on a bar',
    effort: 'normal',
    of: 'complexity',
    sizes: [25],
    seeds: 24,
  },
  {
    id: 'mitres',
    title: 'Mitred frames',
    effort: 'normal',
    of: 'mitres',
    sizes: [4, 8, 12, 25, 40],
    seeds: 24,
  },
  { id: 'joins', title: 'Joined bars', effort: 'normal', of: 'joins', sizes: [25], seeds: 12 },
]
