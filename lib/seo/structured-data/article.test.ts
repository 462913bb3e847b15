import { readDemoShop, readDemoTexts } from '@/lib/db/seed/demo/demo-shop'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { readRecipes, recipeThing } from './article'

const html = [
  '<p>Saffron.</p><h3>Steeping</h3><ol><li>Crush.</li></ol>',
  '<h3 data-recipe="Kesar doodh" data-recipe-yield="4 cups" data-recipe-prep="25" data-recipe-cook="20">केसर दूध, for four</h3><p>Warm, not hot.</p>',
  '<ul><li>800 ml milk</li><li>5 pods of <a href="/products/green-cardamom">green cardamom</a></li></ul>',
  '<ol><li>Simmer &amp; stir.</li><li>Pour.</li></ol><p>The colour should be ivory.</p>',
  '<h3>Checks</h3><ul><li>Rub it.</li></ul>',
  '<h4 data-recipe="Chai masala">Chai</h4><ul><li>20 g cardamom</li></ul><p>Grind it.</p><p>Keep it dry.</p>',
].join('')

const article = {
  url: 'https://shop.example/blog/saffron-milk',
  headline: 'Saffron milk',
  description: 'How to make it.',
  images: ['https://shop.example/banner.webp'],
  publishedAt: '2026-01-02T06:00:00.000Z',
  modifiedAt: null,
  tags: ['saffron'],
  publisher: { name: 'Mewa House', url: 'https://shop.example/', logoUrl: '' },
}

const unknown = { yield: '', prepMinutes: null, cookMinutes: null, totalMinutes: null }
const aRecipe = (attributes: string) => readRecipes(`<h3 ${attributes}>Milk</h3><ul><li>milk</li></ul><ol><li>Simmer.</li></ol>`)

describe('the recipes of an article', () => {
  it('SEO-06 are the sections with the attributes of a recipe, in every language, with ingredients and steps, numbered or not', () => {
    expect(readRecipes(html)).toEqual([
      {
        name: 'Kesar doodh',
        yield: '4 cups',
        prepMinutes: 25,
        cookMinutes: 20,
        totalMinutes: 45,
        ingredients: ['800 ml milk', '5 pods of green cardamom'],
        steps: ['Simmer & stir.', 'Pour.'],
      },
      { ...unknown, name: 'Chai masala', ingredients: ['20 g cardamom'], steps: ['Grind it.', 'Keep it dry.'] },
    ])
  })

  it('SEO-06 may need more time than preparation and cooking take', () => {
    expect(aRecipe('data-recipe="Bites" data-recipe-prep="20" data-recipe-total="80"')).toMatchObject([
      { prepMinutes: 20, totalMinutes: 80 },
    ])
  })

  it.each(['', '0', '-5', '1.5', 'ten', '99999'])('SEO-06 have no time of "%s" minutes', (minutes) => {
    expect(aRecipe(`data-recipe="Milk" data-recipe-cook="${minutes}"`)).toMatchObject([unknown])
  })

  it.each([
    ['no heading', '<ul><li>milk</li></ul><ol><li>Simmer.</li></ol>'],
    ['a heading of words alone', '<h3>Recipe: milk</h3><ul><li>milk</li></ul><ol><li>Simmer.</li></ol>'],
    ['no ingredients', '<h3 data-recipe="Milk">Milk</h3><ol><li>Simmer.</li></ol>'],
    ['no steps', '<h3 data-recipe="Milk">Milk</h3><ul><li>milk</li></ul><h3>More</h3><p>Simmer.</p>'],
    ['no name', '<h3 data-recipe=" ">Milk</h3><ul><li>milk</li></ul><ol><li>Simmer.</li></ol>'],
    ['nothing', ''],
  ])('SEO-06 are none where there is %s', (_, text) => expect(readRecipes(text)).toEqual([]))

  it('SEO-06 of the demo shop have name, yield, times, ingredients and steps, the same in Hindi as in English', () => {
    const shop = readDemoShop()
    const hindi = readDemoTexts('hi', undefined, shop)
    const recipesOf = (text: string) => readRecipes(sanitizeHtml(text))
    const found = shop.blogs.map(({ slug, html: text }) => ({ slug, recipes: recipesOf(text) }))
    expect(found.flatMap(({ recipes }) => recipes)).toHaveLength(7)
    for (const { slug, recipes } of found) {
      const figures = (all: typeof recipes) =>
        all.map(({ prepMinutes, cookMinutes, totalMinutes, ingredients, steps }) => [
          ...[prepMinutes, cookMinutes, totalMinutes],
          ...[ingredients.length, steps.length],
        ])
      expect([slug, figures(recipesOf(hindi.blogs.find((blog) => blog.slug === slug)?.html ?? ''))]).toEqual([slug, figures(recipes)])
      for (const recipe of recipes)
        expect([slug, recipe.yield, recipe.totalMinutes]).toEqual([slug, expect.stringMatching(/\d/), expect.any(Number)])
    }
  })

  it('SEO-06 have the picture and the author of the article', () => {
    const tell = (over: Partial<typeof article> = {}) => readRecipes(html).map((recipe) => recipeThing(recipe, { ...article, ...over }))
    expect(tell()[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Kesar doodh',
      recipeYield: '4 cups',
      prepTime: 'PT25M',
      cookTime: 'PT20M',
      totalTime: 'PT45M',
      description: 'How to make it.',
      image: ['https://shop.example/banner.webp'],
      author: { '@type': 'Organization', name: 'Mewa House', url: 'https://shop.example/' },
      datePublished: '2026-01-02T06:00:00.000Z',
      keywords: ['saffron'],
      inLanguage: 'en-IN',
      recipeIngredient: ['800 ml milk', '5 pods of green cardamom'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Simmer & stir.' },
        { '@type': 'HowToStep', text: 'Pour.' },
      ],
    })
    expect(tell({ images: [] })).toEqual([null, null])
  })
})
