import { readRecipes, recipeThing } from './article'

const html = [
  '<p>Saffron.</p><h3>Steeping</h3><ol><li>Crush.</li></ol>',
  '<h3>Recipe: kesar doodh for four</h3><p>Warm, not hot.</p>',
  '<ul><li>800 ml milk</li><li>5 pods of <a href="/products/green-cardamom">green cardamom</a></li></ul>',
  '<ol><li>Simmer &amp; stir.</li><li>Pour.</li></ol><p>The colour should be ivory.</p>',
  '<h3>Checks</h3><ul><li>Rub it.</li></ul>',
  '<h4>Recipe: chai masala</h4><ul><li>20 g cardamom</li></ul><p>Grind it.</p><p>Keep it dry.</p>',
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

describe('the recipes of an article', () => {
  it('SEO-06 are the sections marked as recipes, with ingredients and steps, numbered or not', () => {
    expect(readRecipes(html)).toEqual([
      {
        name: 'Kesar doodh for four',
        ingredients: ['800 ml milk', '5 pods of green cardamom'],
        steps: ['Simmer & stir.', 'Pour.'],
      },
      { name: 'Chai masala', ingredients: ['20 g cardamom'], steps: ['Grind it.', 'Keep it dry.'] },
    ])
  })

  it.each([
    ['no heading', '<ul><li>milk</li></ul><ol><li>Simmer.</li></ol>'],
    ['another heading', '<h3>Recipes</h3><ul><li>milk</li></ul><ol><li>Simmer.</li></ol>'],
    ['no ingredients', '<h3>Recipe: milk</h3><ol><li>Simmer.</li></ol>'],
    ['no steps', '<h3>Recipe: milk</h3><ul><li>milk</li></ul><h3>More</h3><p>Simmer.</p>'],
    ['no name', '<h3>Recipe:</h3><ul><li>milk</li></ul><ol><li>Simmer.</li></ol>'],
    ['nothing', ''],
  ])('SEO-06 are none where there is %s', (_, text) => expect(readRecipes(text)).toEqual([]))

  it('SEO-06 have the picture and the author of the article', () => {
    const tell = (over: Partial<typeof article> = {}) => readRecipes(html).map((recipe) => recipeThing(recipe, { ...article, ...over }))
    expect(tell()[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Kesar doodh for four',
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
