declare module "*.scss";
declare module "*.scss?inline" {
  const text: string;
  export default text;
}
