declare module "*.hbs?raw" {
  const text: string;
  export default text;
}

declare module "handlebars/dist/handlebars.js" {
  import Handlebars from "handlebars";
  export default Handlebars;
}
