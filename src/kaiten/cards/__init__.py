"""One file per dish. (Nigiri and wasabi share a rule, and so a file.)"""

from kaiten.cards.chopsticks import chopsticks
from kaiten.cards.dumpling import dumpling
from kaiten.cards.edamame import edamame
from kaiten.cards.eel import eel
from kaiten.cards.fruit import fruit
from kaiten.cards.green_tea_ice_cream import green_tea_ice_cream
from kaiten.cards.maki import maki
from kaiten.cards.menu import menu
from kaiten.cards.miso_soup import miso_soup
from kaiten.cards.nigiri import nigiri, wasabi
from kaiten.cards.onigiri import onigiri
from kaiten.cards.pudding import pudding
from kaiten.cards.sashimi import sashimi
from kaiten.cards.soy_sauce import soy_sauce
from kaiten.cards.special_order import special_order
from kaiten.cards.spoon import spoon
from kaiten.cards.takeout_box import takeout_box
from kaiten.cards.tea import tea
from kaiten.cards.temaki import temaki
from kaiten.cards.tempura import tempura
from kaiten.cards.tofu import tofu
from kaiten.cards.uramaki import uramaki
from kaiten.draft.dish import Dish

DISHES: dict[str, Dish] = {
    "nigiri": nigiri,
    "maki": maki,
    "temaki": temaki,
    "uramaki": uramaki,
    "tempura": tempura,
    "sashimi": sashimi,
    "dumpling": dumpling,
    "eel": eel,
    "tofu": tofu,
    "onigiri": onigiri,
    "edamame": edamame,
    "miso_soup": miso_soup,
    "chopsticks": chopsticks,
    "spoon": spoon,
    "menu": menu,
    "takeout_box": takeout_box,
    "special_order": special_order,
    "wasabi": wasabi,
    "soy_sauce": soy_sauce,
    "tea": tea,
    "pudding": pudding,
    "green_tea_ice_cream": green_tea_ice_cream,
    "fruit": fruit,
}
