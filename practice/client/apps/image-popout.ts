import { ApplicationV2 } from "./application.ts";
import { h } from "./plain.ts";
import type { ApplicationOptions, HeaderControl, RenderContext } from "./types.ts";

interface Shown {
  image: string;
  title: string;
  caption?: string;
  uuid?: string | null;
  showTitle?: boolean;
}

interface ImageOptions extends ApplicationOptions {
  src: string;
  caption?: string;
  uuid?: string | null;
  showTitle?: boolean;
}

/** A picture in a window of its own, which can be shown to the others as well. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["image-popout"],
    caption: "",
    uuid: null,
    window: { resizable: true },
    actions: {
      shareImage(this: unknown) {
        (this as ImagePopout).shareImage();
      },
    },
  };

  constructor(options: ImageOptions) {
    super(options);
  }

  get isVideo(): boolean {
    return /\.(m4v|mp4|ogv|webm)(\?|$)/i.test(String(this.options["src"]));
  }

  override get title(): string {
    return this.options["showTitle"] === false ? "" : super.title;
  }

  override _getHeaderControls(): HeaderControl[] {
    const share = { icon: "fa-solid fa-eye", label: "Show players", action: "shareImage" };
    return [...super._getHeaderControls(), ...(game.user.isGM ? [share] : [])];
  }

  override async _prepareContext(): Promise<RenderContext> {
    const { src: image, caption } = this.options as ImageOptions;
    return { image, caption, title: this.title, altText: this.title, isVideo: this.isVideo };
  }

  override async _renderHTML({ image, caption, altText }: RenderContext): Promise<HTMLElement> {
    const src = String(image);
    const media = this.isVideo
      ? h("video", { attrs: { src, controls: true, loop: true } })
      : h("img", { attrs: { src, alt: String(altText) } });
    const below = caption ? h("figcaption", { html: foundry.utils.cleanHTML(String(caption)) }) : null;
    return h("figure", {}, [media, below]);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  /** Shows it to all others, or to those whose ids are in `users`. */
  shareImage(options: Partial<Shown> & { users?: string[] } = {}): void {
    const { src, caption, uuid, showTitle } = this.options as ImageOptions;
    const title = super.title;
    game.socket.emit("shareImage", { image: src, title, caption, uuid, showTitle, ...options });
    ui.notifications?.info(`${title || "The picture"} is shown to the players.`);
  }

  static _handleShareImage({ image, title, caption, uuid, showTitle }: Shown): ImagePopout {
    const app = new ImagePopout({
      src: image,
      ...(caption === undefined ? {} : { caption }),
      ...(showTitle === undefined ? {} : { showTitle }),
      uuid: uuid ?? null,
      window: { title },
    });
    void app.render({ force: true });
    return app;
  }
}
